import { addWords } from '#web/i18n/i18n.ts'
import { portalMessages } from '../../messages.ts'

// Imported by every part of the portal, so that the first one to load registers the messages.
addWords('portal', portalMessages)
