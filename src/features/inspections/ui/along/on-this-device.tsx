import { useCallback } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAwayStore } from '#web/away/current.ts'
import type { AwayStore } from '#web/away/store.ts'
import { useStored } from '#web/away/use-stored.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { saveFile } from '#web/rpc/save-file.ts'
import classes from './along.module.css'
import { keptDays, keptDocument, keptDocumentsOf } from './kept.ts'

/** The documents of an inspection's valuation that are on this device, for reading without a network. */
export function DocumentsAlong({ store, id }: { store: AwayStore; id: string }) {
  const { t } = useTranslation()
  const query = useCallback((of: AwayStore) => keptDocumentsOf(of, id), [id])
  const documents = useStored(query) ?? []
  if (documents.length === 0) return null
  const open = async (fileId: string) => {
    const kept = await keptDocument(store, fileId)
    if (kept) saveFile(new Blob([kept.bytes], { type: kept.type }), kept.name)
  }
  return (
    <Panel title={t('along:documents')}>
      <ul className={classes.documents}>
        {documents.map(({ fileId, title, name, documentType }) => (
          <li key={fileId}>
            <a
              href={`/files/documents/${fileId}`}
              onClick={(event) => {
                event.preventDefault()
                void open(fileId)
              }}
            >
              {isolateBidi(title ?? name)}
            </a>{' '}
            <span>{t(`valuations:documentType.${documentType}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How many inspections of today and tomorrow this device has, and since when. */
export function AlongNote() {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const store = useAwayStore()
  const days = useStored(keptDays)
  if (!store) return null
  // Its place is kept until the device is read, so that nothing below it moves.
  if (!days) return <p className={classes.note} aria-hidden="true" />
  const count = days.ids.length
  return (
    <p className={classes.note}>
      <span>{t('along:count', { count, n: number(count) })}</span>
      {' · '}
      <span>{t('along:alongAt', { at: instant(days.at) })}</span>
    </p>
  )
}
