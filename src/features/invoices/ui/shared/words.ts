import { addWords } from '#web/i18n/i18n.ts'
import { invoicesMessages } from '../../messages.ts'

// Imported by every part that shows invoices, so that the first one to load registers the messages.
addWords('invoices', invoicesMessages)
