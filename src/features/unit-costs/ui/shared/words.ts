import { addWords } from '#web/i18n/i18n.ts'
import { costsMessages } from '../../messages/costs.ts'

// Imported by every part that shows unit costs, so that the first one to load brings the words.
addWords('costs', costsMessages)
