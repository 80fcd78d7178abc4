import { addWords } from '#web/i18n/i18n.ts'
import { methodsMessages } from '../../messages/methods.ts'

// Importing this file adds the words of the income, cost and residual sheets.
addWords('methods', methodsMessages)
