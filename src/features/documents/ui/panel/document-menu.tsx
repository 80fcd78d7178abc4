import { type Icon, IconDots, IconHistory, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '#web/kit/dropdown.tsx'
import type { DocumentChange, DocumentRecord } from '../../model.ts'
import type { Ask } from './document-list.tsx'
import classes from './panel.module.css'

type Props = { document: DocumentRecord; name: string; may: readonly DocumentChange[]; onAsk: Ask }

/** What else can be done with a document; nothing is offered that is not allowed now. */
export function DocumentMenu({ document, name, may, onAsk }: Props) {
  const { t } = useTranslation()
  const acts: { what: Parameters<Ask>[0]; words: string; Sign: Icon; open: boolean }[] = [
    { what: 'edit', words: t('documents:edit'), Sign: IconPencil, open: may.includes('update') },
    { what: 'replace', words: t('documents:replace'), Sign: IconReplace, open: may.includes('replace') },
    { what: 'versions', words: t('documents:versions'), Sign: IconHistory, open: document.file.ordinal > 1 },
    { what: 'remove', words: t('documents:remove'), Sign: IconTrash, open: may.includes('remove') },
  ]
  const offered = acts.filter(({ open }) => open)
  if (offered.length === 0) return null
  return (
    <Dropdown
      button={<IconDots size={19} aria-hidden="true" />}
      label={t('documents:actions', { name })}
      className={classes.act}
    >
      {(close) => (
        <ul className={classes.menu}>
          {offered.map(({ what, words, Sign }) => (
            <li key={what}>
              <button
                type="button"
                data-danger={what === 'remove' || undefined}
                onClick={() => {
                  close()
                  onAsk(what, document)
                }}
              >
                <Sign size={18} aria-hidden="true" />
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  )
}
