import { addWords } from '../i18n/i18n.ts'
import { awayMessages } from './messages.ts'

// Every part that speaks of what waits on the device brings its words by naming this file.
addWords('away', awayMessages)
