import { addWords } from '#web/i18n/i18n.ts'
import { administrationMessages } from './messages.ts'

// Whichever of the screens comes first brings the words of all of them.
addWords('administration', administrationMessages)
