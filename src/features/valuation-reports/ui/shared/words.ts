import { sheetsMessages } from '#features/approaches/messages/sheets.ts'
import { addWords } from '#web/i18n/i18n.ts'
import { reportMessages } from '../../messages/report.ts'

addWords('report', reportMessages)
addWords('sheets', sheetsMessages)
