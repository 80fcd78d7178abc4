import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { marketMessages } from '../messages.ts'

// Every screen of the market register loads its texts by importing this file; some fields share the words of properties.
addWords('market', marketMessages)
addWords('properties', propertiesMessages)
