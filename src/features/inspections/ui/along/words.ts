import { addWords } from '#web/i18n/i18n.ts'
import { alongMessages } from './messages.ts'

addWords('along', alongMessages)
