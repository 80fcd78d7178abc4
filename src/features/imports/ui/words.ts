import { marketMessages } from '#features/market/messages.ts'
import { propertiesMessages } from '#features/properties/messages.ts'
import { spatialMessages } from '#features/spatial/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { importsMessages } from '../messages.ts'

// Importing this file adds the words of imports and of what is imported.
addWords('imports', importsMessages)
addWords('properties', propertiesMessages)
addWords('market', marketMessages)
addWords('spatial', spatialMessages)
