import { addWords } from '#web/i18n/i18n.ts'
import { reviewsMessages } from '../../messages.ts'

// Imported by whatever shows a review, so that the first one to load registers the messages.
addWords('reviews', reviewsMessages)
