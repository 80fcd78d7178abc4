import { gridMessages } from '#features/approaches/messages/grid.ts'
import { valueMessages } from '#features/approaches/messages/value.ts'
import { inspectionsMessages } from '#features/inspections/messages.ts'
import { reportMessages } from '#features/valuation-reports/messages/report.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { checksMessages } from '../../messages/checks.ts'
import { qualityMessages } from '../../messages.ts'

// Importing this file adds the words of the quality rules and of what they name.
addWords('quality', qualityMessages)
addWords('checks', checksMessages)
addWords('inspections', inspectionsMessages)
addWords('grid', gridMessages)
addWords('value', valueMessages)
addWords('report', reportMessages)
