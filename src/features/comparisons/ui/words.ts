import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { comparisonsMessages } from '../messages.ts'

// Every screen of comparisons brings its words, and those of the properties' features, by naming this file.
addWords('comparisons', comparisonsMessages)
addWords('properties', propertiesMessages)
