import { addWords } from '#web/i18n/i18n.ts'
import { clientsMessages } from '../../messages.ts'

// Imported by every part that shows client accounts, so that the first one to load registers the messages.
addWords('clients', clientsMessages)
