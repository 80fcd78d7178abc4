import { addWords } from '#web/i18n/i18n.ts'
import { historyMessages } from '../../rules/history/messages.ts'

// Imported by whatever tells what happened to a valuation, so that the first one to load registers the messages.
addWords('history', historyMessages)
