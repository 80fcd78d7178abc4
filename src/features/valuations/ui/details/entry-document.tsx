import { Iso } from '#web/kit/text/num.tsx'
import { Differences } from '#web/records/details/differences.tsx'
import type { TimelineEntry } from '../shared/reads.ts'
import { useRecordedDocument } from '../shared/recorded-document.ts'

type Props = { document: NonNullable<TimelineEntry['document']>; whole: boolean }

/** The document of an entry: its name, file and changes. */
export function EntryDocument({ document, whole }: Props) {
  const { name, text, figure } = useRecordedDocument()
  const { title, name: file, changes = [] } = document
  const items = changes.map(({ field, before, after }) => ({
    field,
    name: name(field) ?? field,
    before: text(field, before),
    after: text(field, after),
    figure: figure(field),
  }))
  return (
    <>
      {file ? (
        <small>
          {title ? (
            <>
              <Iso>{title}</Iso> ·{' '}
            </>
          ) : null}
          <Iso>{file}</Iso>
        </small>
      ) : null}
      {items.length > 0 ? <Differences items={items} whole={whole} /> : null}
    </>
  )
}
