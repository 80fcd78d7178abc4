import { addWords } from '#web/i18n/i18n.ts'
import { propertiesMessages } from '../messages.ts'

// Every screen of properties loads its texts by importing this file.
addWords('properties', propertiesMessages)
