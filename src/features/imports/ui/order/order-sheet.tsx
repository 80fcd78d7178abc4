import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmButton } from '#features/people/ui/shared/confirm-button.tsx'
import type { RequestDetails } from '#features/requests/model.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { MOST_SHEET_BYTES } from '#kernel/sheets.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { downloadFile } from '#web/rpc/download-file.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { sendSheet } from '#web/rpc/send-sheet.ts'
import { SheetDrop } from '#web/uploads/sheet-drop.tsx'
import { SCHEDULE_LIMITS } from '../../../engagements/model/schedule.ts'
import { FindingsTable } from '../check/findings.tsx'
import { PreviewTable } from '../check/preview.tsx'
import { SheetWarnings } from '../columns/sheet-panel.tsx'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    orderSheets: 'one' | 'faults' | 'lines'
  }
}

/** How often a check that is under way is looked at, in ms. */
const LOOK = 1000
const sheetQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['orderSheets', 'one', requestId],
    queryFn: ({ signal }) => rpc.orderSheets.get({ requestId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.sheet?.state === 'CHECKING' ? LOOK : false),
  })
const faultsQuery = (requestId: string) =>
  pageByPage(['orderSheets', 'faults', requestId], (lastId, options) =>
    rpc.orderSheets.faults({ requestId, lastId }, options),
  )
const linesQuery = (requestId: string) =>
  pageByPage(['orderSheets', 'lines', requestId], (lastId, options) =>
    rpc.orderSheets.lines({ requestId, lastId }, options),
  )

type Of = { of: RequestDetails }

/** The properties of a request as one file: the client uploads and corrects it in the draft, the firm reads it and opens an engagement from it. */
export function OrderSheet({ of }: Of) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const read = useQuery(sheetQuery(of.id))
  const isDraft = of.state === 'DRAFT'
  const sheet = read.data?.sheet ?? null
  const again = () => client.invalidateQueries({ queryKey: ['orderSheets'] })
  const both = async () => {
    await Promise.all([again(), client.invalidateQueries({ queryKey: ['requests'] })])
  }
  const upload = async (file: File, signal: AbortSignal) => {
    await sendSheet('order-sheets', file, { of: of.id, signal })
    await both()
  }
  if (read.error) return <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
  if (!isDraft && !sheet) return null
  return (
    <Panel title={t('imports:order.title')} padded>
      <Column>
        {isDraft ? <Upload of={of} read={sheet?.fileName} send={upload} changed={both} /> : null}
        {sheet ? <Result key={`${sheet.fileName} ${sheet.state}`} of={of} sheet={sheet} /> : null}
        {of.may.includes('convert') ? <Open of={of} /> : null}
      </Column>
    </Panel>
  )
}

type UploadProps = Of & {
  read: string | undefined
  send: (file: File, signal: AbortSignal) => Promise<void>
  changed: () => Promise<void>
}

function Upload({ of: { id, version }, read, send, changed }: UploadProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const template = useRun(() => downloadFile('/files/order-sheets/template.xlsx', new AbortController().signal))
  const removal = useRun(() => rpc.orderSheets.remove({ id, version }), undefined, changed)
  const error = template.error ?? removal.error
  return (
    <>
      <p>
        {t('imports:order.text', {
          lines: number(SCHEDULE_LIMITS.lines),
          megabytes: number(MOST_SHEET_BYTES / 1_048_576),
        })}
      </p>
      <SheetDrop read={read} send={send} />
      {error ? <ErrorPanel error={error} /> : null}
      <Row wrap>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          loading={template.busy}
          onClick={() => void template.act()}
        >
          {t('imports:file.template')}
        </Button>
        {read === undefined ? null : (
          <ConfirmButton
            button={t('imports:order.remove')}
            question={t('imports:order.removeAsk')}
            busy={removal.busy}
            onYes={async () => void (await removal.act())}
          />
        )}
      </Row>
    </>
  )
}

type Sheet = NonNullable<Awaited<ReturnType<typeof rpc.orderSheets.get>>['sheet']>

/** How the check of the file went: by cell what is wrong or doubtful, and the rows as they read. */
function Result({ of: { id }, sheet: { state, counts, failure, unread, warnings } }: Of & { sheet: Sheet }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const separator = COMMA[useLanguage()]
  const isChecked = state === 'CHECKED' && counts !== null
  const found = useInfiniteQuery({ ...faultsQuery(id), enabled: isChecked && counts.faults + counts.warnings > 0 })
  const lines = useInfiniteQuery({ ...linesQuery(id), enabled: isChecked })
  if (failure) return <ErrorPanel error={new RpcError({ type: 'VALIDATION', code: failure }, 0)} />
  if (!isChecked) return <Text role="status">{t('imports:order.checking')}</Text>
  const faults = found.data?.pages.flatMap(({ items }) => items) ?? []
  const rows = lines.data?.pages.flatMap(({ items }) => items) ?? []
  const isSound = counts.bad === 0 && counts.rows > 0
  return (
    <>
      <Text tone={isSound ? 'green' : 'red'} strong role="status">
        {counts.rows === 0
          ? t('imports:order.empty')
          : t(isSound ? 'imports:order.sound' : 'imports:order.wrong', {
              count: isSound ? counts.rows : counts.bad,
              n: number(isSound ? counts.rows : counts.bad),
              of: number(counts.rows),
            })}
      </Text>
      {unread.length > 0 ? (
        <Text tone="amber">{t('imports:order.unread', { columns: unread.map(isolateBidi).join(separator) })}</Text>
      ) : null}
      <SheetWarnings warnings={warnings} />
      {faults.length > 0 ? (
        <FindingsTable items={faults} kind="schedule" stale={false} label={t('imports:faults.title')} />
      ) : null}
      <MorePages of={found}>{t('imports:order.more')}</MorePages>
      {rows.length > 0 ? <PreviewTable kind="schedule" items={rows.map((row) => ({ ...row, isSame: false }))} /> : null}
      <MorePages of={lines}>{t('imports:order.more')}</MorePages>
    </>
  )
}

/** Opens the engagement of an accepted order, and its rows as the import of the schedule. */
function Open({ of: { id, version } }: Of) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [left, setLeft] = useState(false)
  const { act, busy, error } = useRun(async () => {
    const { importId } = await rpc.orderSheets.open({ id, version })
    setLeft(true)
    await client.invalidateQueries({ queryKey: ['requests'] })
    await navigate({ to: '/engagements/import/$id', params: { id: importId } })
  })
  return (
    <>
      {error ? <Text tone="red">{errorText(error)}</Text> : null}
      <div>
        <Button loading={busy} disabled={left} onClick={() => void act()}>
          {t('imports:order.open')}
        </Button>
      </div>
    </>
  )
}
