import { IconDownload, IconHistory, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { STATED_FIGURES } from '#features/terms/model/documents.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { type Act, ActsMenu } from '#web/kit/overlays/acts-menu.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useSize } from '#web/uploads/use-size.ts'
import type { DocumentChange, DocumentRecord } from '../../model.ts'
import { useDocumentName } from '../document-name.ts'
import type { Ask } from './changing.tsx'
import { KindSign } from './kind-sign.tsx'
import classes from './panel.module.css'

type Props = {
  document: DocumentRecord
  may: readonly DocumentChange[]
  onOpen: (id: string) => void
  onAsk: Ask
  /** What is below it. */
  notes?: ReactNode
}

/** One document: its type, file, uploader and actions. */
export function DocumentLine({ document, may, onOpen, onAsk, notes }: Props) {
  const { t } = useTranslation()
  const { date, digits, number, instant } = useFormat()
  const size = useSize()
  const name = useDocumentName()(document)
  const { file, title, pages, createdByName, createdAt } = document
  const type = t(`valuations:documentType.${document.documentType}`)
  const facts = [
    document.number ? <Num key="number">{digits(document.number)}</Num> : null,
    document.date ? <Num key="date">{date(document.date)}</Num> : null,
    pages ? <Num key="pages">{t('documents:pages', { count: pages, n: number(pages) })}</Num> : null,
    <Num key="size">{size(file.size)}</Num>,
    ...file.notes.map((note) => <span key={note}>{t(`uploads:note.${note}`)}</span>),
    ...STATED_FIGURES.map((name) => {
      const value = document[name]
      if (value === null) return null
      const said = name === 'yearBuilt' ? digits(String(value)) : number(value)
      const unit = name === 'landArea' || name === 'builtArea' ? ` ${t('documents:sqm')}` : ''
      return <span key={name}>{`${t(`history:document.${name}`)}: ${isolateBidi(`${said}${unit}`)}`}</span>
    }),
  ].filter((fact) => fact !== null)
  return (
    <Row as="li" align="start" gap={12} pad={12} id={`document-${document.id}`}>
      <KindSign file={file} />
      <Row align="baseline" wrap gap={[0, 16]} className={classes.words}>
        <a
          className={classes.name}
          href={`?document=${document.id}`}
          aria-label={t('documents:open', { name })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(document.id)
          }}
        >
          <span>{type}</span>
          {title ? (
            <>
              {' · '}
              <Iso>{title}</Iso>
            </>
          ) : null}
        </a>
        <Row as="p" wrap gap={[0, 12]} className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact.key}>{fact}</span>
          ))}
        </Row>
        <Row as="p" wrap gap={[0, 12]} className={`${classes.facts} ${classes.by}`}>
          <span className={classes.file}>
            <Iso>{file.name}</Iso>
          </span>
          <span>
            {t('documents:addedBy', { name: isolateBidi(createdByName), at: isolateBidi(instant(createdAt)) })}
          </span>
        </Row>
        {notes}
      </Row>
      <Row align="stretch" gap={4} className={`${classes.acts} no-print`}>
        <a
          className={classes.act}
          href={`/files/documents/${file.id}`}
          download
          aria-label={t('documents:downloadOne', { name })}
        >
          <IconDownload size={19} aria-hidden="true" />
        </a>
        <DocumentMenu document={document} name={name} may={may} onAsk={onAsk} />
      </Row>
    </Row>
  )
}

type MenuProps = { document: DocumentRecord; name: string; may: readonly DocumentChange[]; onAsk: Ask }

/** The menu of a document with the actions currently allowed. */
function DocumentMenu({ document, name, may, onAsk }: MenuProps) {
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
