import { addWords } from '#web/i18n/i18n.ts'
import { valueMessages } from '../../messages/value.ts'

addWords('value', valueMessages)
