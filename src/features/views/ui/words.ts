import { addWords } from '#web/i18n/i18n.ts'
import { viewsMessages } from '../messages.ts'

// Importing this file adds the words of saved views.
addWords('views', viewsMessages)
