import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { importsMessages } from '../messages.ts'

// Every screen of imports brings its words, and those of what is imported, by naming this file.
addWords('imports', importsMessages)
addWords('properties', propertiesMessages)
