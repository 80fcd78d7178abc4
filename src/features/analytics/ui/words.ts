import { addWords } from '#web/i18n/i18n.ts'
import { analyticsMessages } from '../messages.ts'

// Importing this file adds the words of the analytics.
addWords('analytics', analyticsMessages)
