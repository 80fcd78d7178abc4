import { addWords } from '#web/i18n/i18n.ts'
import { propertiesMessages } from '../messages.ts'

// Every screen of properties brings its words by naming this file.
addWords('properties', propertiesMessages)
