import { createContext, useContext } from 'react'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { column } from '#web/records/list/columns.ts'
import classes from '#web/records/list/record-line.module.css'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import type { IncomingOrder } from '../model.ts'
import { IncomingMark, useSource } from './marks.tsx'
import { fetchWordsOf } from './shared/reads.ts'

/** Opens what is known of an order; the screen provides it. */
export const OpenIncoming = createContext<(of: IncomingOrder) => void>(() => undefined)

/** An order that arrived, as a row of the list. */
export const INCOMING_ROWS: RowsDescription<IncomingOrder> = {
  useColumns() {
    const { t } = useTranslation()
    const { instant } = useFormat()
    const sourceOf = useSource()
    return [
      column<IncomingOrder>('fileName', t('incoming:field.file'), 240, (row) => <Name row={row} />, { grows: true }),
      column<IncomingOrder>('source', t('incoming:field.from'), 240, (row) => sourceOf(row), { grows: true }),
      column<IncomingOrder>('client', t('incoming:field.client'), 180, (row) => <Client row={row} />),
      column<IncomingOrder>('arrivedAt', t('incoming:field.arrivedAt'), 220, ({ arrivedAt }) => (
        <Num>{instant(arrivedAt)}</Num>
      )),
      column<IncomingOrder>('state', t('incoming:field.state'), 170, (row) => <IncomingMark of={row} />),
      column<IncomingOrder>('request', t('incoming:field.request'), 150, (row) => <Request row={row} />),
    ]
  },
  Line({ row }) {
    const { instant } = useFormat()
    const sourceOf = useSource()
    return (
      <>
        <Row gap={[4, 8]} align="start" justify="between" wrap>
          <span className={classes.name}>
            <Name row={row} />
          </span>
          <IncomingMark of={row} />
        </Row>
        <div className={classes.mute}>{sourceOf(row)}</div>
        <div className={classes.mute}>
          <Client row={row} /> <Num>{instant(row.arrivedAt)}</Num> <Request row={row} />
        </div>
      </>
    )
  },
  useName: () => (row) => row.fileName,
}

/** The name of a file, which opens what is known of it. */
function Name({ row }: { row: IncomingOrder }) {
  const { t } = useTranslation()
  const open = useContext(OpenIncoming)
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={t('incoming:open.named', { name: row.fileName })}
      onClick={() => void fetchWordsOf([row.wrong]).then(() => open(row))}
    >
      <Iso>{row.fileName}</Iso>
    </Button>
  )
}

function Client({ row }: { row: IncomingOrder }) {
  return <Iso>{useClientName()(row) || '—'}</Iso>
}

function Request({ row: { requestId, requestNumber } }: { row: IncomingOrder }) {
  if (!requestId) return null
  return (
    <TextLink to="/requests/$id" params={{ id: requestId }}>
      <Num>{requestNumber}</Num>
    </TextLink>
  )
}
