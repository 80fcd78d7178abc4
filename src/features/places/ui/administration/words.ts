import { addWords } from '#web/i18n/i18n.ts'
import { areasMessages } from '../../rules/areas/messages.ts'

// Imported by both screens of areas, so that the first one to load brings the words of all.
addWords('areas', areasMessages)
