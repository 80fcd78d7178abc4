import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { comparisonsMessages } from '../messages.ts'

// Importing this file adds the words of comparisons and of the properties' features.
addWords('comparisons', comparisonsMessages)
addWords('properties', propertiesMessages)
