import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { areas } from '#features/places/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { CODE_KINDS, type CodeKind, EVERY_KIND } from '../model/codes.ts'
import type { AccountCodes } from '../model.ts'
import { AddCodeDialog } from './add-code-dialog.tsx'
import { BringOrder } from './bring-order.tsx'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    exchange: 'codes'
  }
}

type Props = { accountId: string }

const codesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['exchange', 'codes', accountId],
    queryFn: ({ signal }) => rpc.exchange.codes({ accountId }, { signal }),
  })

/** The client's own codes for the product's, a table for each kind; and an order that staff bring for it. */
export function ClientCodes({ accountId }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = codesQuery(accountId)
  const read = useQuery(query)
  const nameOf = useCodeName()
  const [kind, setKind] = useState<CodeKind>('PURPOSE')
  const [adding, setAdding] = useState(false)
  const show = (codes: AccountCodes | undefined) =>
    codes ? void client.setQueryData(query.queryKey, codes) : void read.refetch()
  const { busy, act } = useAct<AccountCodes>(show)
  const { data } = read
  const table = Object.entries(data?.codes[kind] ?? {})
  return (
    <Panel title={t('exchange:codes.title')} padded>
      <Column gap={12}>
        <Text tone="mute">{t('exchange:codes.text')}</Text>
        <Row wrap align="end" justify="between">
          <SelectField<CodeKind>
            label={t('exchange:codes.kind')}
            value={kind}
            onChange={(chosen) => chosen && setKind(chosen)}
            options={EVERY_KIND.map((value) => ({ value, label: t(`exchange:codes.kind.${value}`) }))}
          />
          <Row wrap>
            <Button variant="default" disabled={!data} onClick={() => setAdding(true)}>
              {t('exchange:codes.add')}
            </Button>
            <BringOrder accountId={accountId} />
          </Row>
        </Row>
        <Pending read={read} rows={2} columns={2} />
        {data && table.length === 0 ? <Text>{t('exchange:codes.none')}</Text> : null}
        {data && table.length > 0 ? (
          <FigureTable
            label={t(`exchange:codes.kind.${kind}`)}
            columns={[
              { key: 'ours', head: t('exchange:codes.ours') },
              { key: 'own', head: t('exchange:codes.own') },
              { key: 'remove', head: null },
            ]}
            rows={table.map(([code, own]) => ({
              key: code,
              cells: [
                nameOf(kind, code),
                <Iso key="own">{own}</Iso>,
                <Button
                  key="remove"
                  size="sm"
                  variant="subtle"
                  disabled={busy}
                  aria-label={t('exchange:codes.remove.one', { name: isolateBidi(nameOf(kind, code)) })}
                  onClick={() =>
                    void act(() => rpc.exchange.setCode({ accountId, version: data.version, kind, code, own: null }))
                  }
                >
                  {t('exchange:codes.remove')}
                </Button>,
              ],
            }))}
          />
        ) : null}
      </Column>
      {adding && data ? (
        <AddCodeDialog
          seen={{ accountId, kind, version: data.version }}
          options={codesOf(kind).map((value) => ({ value, label: nameOf(kind, value) }))}
          show={show}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Panel>
  )
}

const codesOf = (kind: CodeKind): readonly string[] =>
  kind === 'AREA' ? areas().map(({ number }) => String(number)) : CODE_KINDS[kind].codes

/** What a code of the product is called. */
function useCodeName() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (kind: CodeKind, code: string): string => {
    if (kind !== 'AREA') return t(CODE_KINDS[kind].codeWord(code) as WordKey) as string
    const area = areas().find(({ number }) => String(number) === code)
    return area ? (language === 'ar' ? area.nameAr : area.nameEn) : code
  }
}
