import { logMessages } from '#features/audit/rules/log/messages.ts'
import { propertiesMessages } from '#features/properties/messages.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { reportsMessages } from '../messages.ts'

// Importing this file adds the words of reports, and of the codes that their filters offer.
addWords('reports', reportsMessages)
addWords('properties', propertiesMessages)
addWords('log', logMessages)
