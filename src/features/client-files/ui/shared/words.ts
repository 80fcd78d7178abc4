import { addWords } from '#web/i18n/i18n.ts'
import { clientFilesMessages } from '../../messages/clientfiles.ts'

addWords('clientfiles', clientFilesMessages)
