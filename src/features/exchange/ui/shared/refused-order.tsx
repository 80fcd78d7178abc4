import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { RpcError } from '#web/rpc/rpc.ts'

/** Why an order was not taken: each fault by its path, and the schema that it is read by. */
export function RefusedOrder({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const faults = error instanceof RpcError ? (error.fields ?? []) : []
  return (
    <Column gap={12}>
      {faults.length > 0 ? <Text tone="red">{t('exchange:order.wrong')}</Text> : <ErrorPanel error={error} />}
      {faults.length > 0 ? (
        <FigureTable
          label={t('exchange:order.fault')}
          isLong
          columns={[
            { key: 'path', head: t('exchange:order.path') },
            { key: 'fault', head: t('exchange:order.fault') },
          ]}
          rows={faults.map((fault, at) => ({
            key: `${at} ${fault.field}`,
            cells: [<Iso key="path">{fault.field}</Iso>, faultText(fault)],
          }))}
        />
      ) : null}
      <Text tone="mute">{t('exchange:order.text')}</Text>
      <Row wrap>
        <a href="/thamin-exchange-1.schema.json" download>
          {t('exchange:order.schema.json')}
        </a>
        <a href="/thamin-exchange-1.xsd" download>
          {t('exchange:order.schema.xml')}
        </a>
      </Row>
    </Column>
  )
}
