import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValuationRequest } from '#features/requests/model.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { reasonText } from '#web/kit/feedback/error-text.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import type { OneOfMany } from '../model.ts'
import { fetchWordsOf } from './shared/reads.ts'

type Props = { act: 'quote' | 'open'; of: readonly ValuationRequest[]; onClose: () => void }

/** Quotes or opens many requests, and says of each what became of it. */
export function ManyDialog({ act, of, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [ended, setEnded] = useState<OneOfMany[] | null>(null)
  const run = useRun(async () => {
    const items = of.map(({ id, version }) => ({ id, version }))
    const each = await (act === 'quote' ? rpc.requests.quoteMany({ items }) : rpc.requests.openMany({ items }))
    await fetchWordsOf(each.map(({ error }) => error))
    setEnded(each)
    await client.invalidateQueries({ queryKey: ['requests'] })
  })
  return (
    <Dialog opened wide title={t(act === 'quote' ? 'incoming:many.quote' : 'incoming:many.open')} onClose={onClose}>
      <Column gap={12}>
        {ended ? (
          <FigureTable
            label={t('incoming:many.result')}
            isLong
            columns={[
              { key: 'number', head: t('incoming:field.request') },
              { key: 'result', head: t('incoming:many.result') },
            ]}
            rows={ended.map(({ id, error }) => ({
              key: id,
              cells: [
                <Num key="number">{of.find((one) => one.id === id)?.number}</Num>,
                <Text key="result" as="span" tone={error ? 'red' : 'mute'}>
                  {error ? reasonText(new RpcError({ type: 'VALIDATION', ...error }, 0)) : t('incoming:many.done')}
                </Text>,
              ],
            }))}
          />
        ) : (
          <>
            <p>{t(act === 'quote' ? 'incoming:many.quote.text' : 'incoming:many.open.text')}</p>
            <Row wrap>
              {of.map(({ id, number }) => (
                <Num key={id}>{number}</Num>
              ))}
            </Row>
          </>
        )}
        {run.error ? <ErrorPanel error={run.error} /> : null}
        <Row wrap justify="end">
          <Button variant="default" onClick={onClose}>
            {t('shell:close')}
          </Button>
          {ended ? null : (
            <Button loading={run.busy} onClick={() => void run.act()}>
              {t('incoming:many.go')}
            </Button>
          )}
        </Row>
      </Column>
    </Dialog>
  )
}
