import { useId } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { TwoMatched } from '../../model/two-values.ts'

/** So many faults are listed. */
const MOST = 30

type MatchingProps = {
  engagementId: string
  block: string
  found: TwoMatched | null
  onBlock: (block: string) => void
  onFound: (found: TwoMatched) => void
}

/** Reads a CSV file into the block, and shows which property each row of it is of. */
export function Matching({ engagementId, block, found, onBlock, onFound }: MatchingProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const file = useId()
  const { act, busy } = useAct<TwoMatched>((answer) => answer && onFound(answer))
  const match = () => act(() => rpc.engagementReports.matchSecondValues({ engagementId, text: block }))
  const saidOf = ({ line, text, why }: TwoMatched['faults'][number]) =>
    t('twovaluers:bring.fault', { line: number(line), text: isolateBidi(text), why: t(`twovaluers:why.${why}`) })
  return (
    <Column gap={12}>
      <Row wrap>
        <label htmlFor={file}>{t('twovaluers:bring.file')}</label>
        <input
          id={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async ({ currentTarget }) => onBlock((await currentTarget.files?.[0]?.text()) ?? '')}
        />
        <Button variant="default" loading={busy} disabled={block.trim() === ''} onClick={() => void match()}>
          {t('twovaluers:bring.check')}
        </Button>
      </Row>
      {found ? (
        <div role="status">
          <p>{t('twovaluers:bring.matched', { n: number(found.rows.length) })}</p>
          <p>{t('twovaluers:bring.faults', { n: number(found.faults.length) })}</p>
          {found.faults.length > 0 ? (
            <ul>
              {found.faults.slice(0, MOST).map((fault) => (
                <li key={fault.line}>{saidOf(fault)}</li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
    </Column>
  )
}
