import { addWords } from '#web/i18n/i18n.ts'
import { supportMessages } from '../../messages/support.ts'

addWords('support', supportMessages)
