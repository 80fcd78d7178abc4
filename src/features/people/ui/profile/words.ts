import { addWords } from '#web/i18n/i18n.ts'
import { profileMessages } from './messages.ts'

// Imported by the profile and by the set-up of the second step, so that the first one to load registers the messages.
addWords('profile', profileMessages)
