import { addWords } from '#web/i18n/i18n.ts'
import { issuedMessages } from '../../messages/issued.ts'

// Importing this file adds the words of issued reports.
addWords('issued', issuedMessages)
