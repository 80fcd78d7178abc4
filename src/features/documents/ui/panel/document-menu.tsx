import { IconHistory, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Act, ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import type { DocumentChange, DocumentRecord } from '../../model.ts'
import type { Ask } from './document-list.tsx'
import classes from './panel.module.css'

type Props = { document: DocumentRecord; name: string; may: readonly DocumentChange[]; onAsk: Ask }

/** What else can be done with a document; nothing is offered that is not allowed now. */
export function DocumentMenu({ document, name, may, onAsk }: Props) {
  const { t } = useTranslation()
  const ask = (what: Parameters<Ask>[0]) => () => onAsk(what, document)
  const acts: (Act & { open: boolean })[] = [
    { words: t('documents:edit'), Sign: IconPencil, run: ask('edit'), open: may.includes('update') },
    { words: t('documents:replace'), Sign: IconReplace, run: ask('replace'), open: may.includes('replace') },
    { words: t('documents:versions'), Sign: IconHistory, run: ask('versions'), open: document.file.ordinal > 1 },
    { words: t('documents:remove'), Sign: IconTrash, run: ask('remove'), open: may.includes('remove'), danger: true },
  ]
  return (
    <ActsMenu acts={acts.filter(({ open }) => open)} label={t('documents:actions', { name })} className={classes.act} />
  )
}
