import { useId } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { TWO_LIMITS, type TwoMatched } from '../../model/two-valuers.ts'
import { onTwo } from './reads.ts'

type Values = { block: string; matched: { of: string; found: TwoMatched } | null }
const START: Values = { block: '', matched: null }
/** So many faults are listed. */
const MOST = 30

/** Brings second values from columns that are pasted, or from a CSV file: each row is matched to its property, shown, and then taken. */
export function BringDialog({ engagementId, onClose }: { engagementId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const foundIn = ({ block, matched }: Values) => (matched?.of === block ? matched.found : null)
  return (
    <ActDialog
      wide
      place={`second-values-bring ${engagementId}`}
      start={START}
      title={t('twovaluers:bring')}
      fields={({ values, put }) => [
        <Muted key="text" small>
          {t('twovaluers:bring.text')}
        </Muted>,
        { name: 'block', kind: 'longText', label: t('twovaluers:bring.block'), max: TWO_LIMITS.block },
        <Matching
          key="matched"
          engagementId={engagementId}
          block={values.block}
          found={foundIn(values)}
          onBlock={(block) => put({ block, matched: null })}
          onFound={(found) => put({ matched: { of: values.block, found } })}
        />,
      ]}
      check={(values) => ((foundIn(values)?.rows.length ?? 0) > 0 ? {} : { block: t('twovaluers:bring.first') })}
      save={t('twovaluers:bring.take')}
      send={(values) => take(engagementId, foundIn(values))}
      done={({ written, left }) =>
        left > 0
          ? t('twovaluers:bring.left', { n: number(written), left: number(left) })
          : t('twovaluers:bring.done', { n: number(written) })
      }
      on={onTwo(engagementId)}
      onClose={onClose}
    />
  )
}

/** Writes the values of matched rows, so many cells by a call; gives how many were written, and how many were changed by others meanwhile. */
async function take(engagementId: string, found: TwoMatched | null): Promise<{ written: number; left: number }> {
  const cells = (found?.rows ?? []).flatMap(({ row: { id, second, reason: was }, value, reason }) => [
    ...(second === value ? [] : [{ id, column: 'value' as const, before: second, value }]),
    ...(reason === null || reason === was ? [] : [{ id, column: 'reason' as const, before: was, value: reason }]),
  ])
  const sum = { written: 0, left: 0 }
  for (let at = 0; at < cells.length; at += TWO_LIMITS.cells) {
    const some = cells.slice(at, at + TWO_LIMITS.cells)
    const { written, conflicts, refused } = await rpc.engagementReports.writeSecondValues({ engagementId, cells: some })
    sum.written += written
    sum.left += conflicts.length + refused.length
  }
  return sum
}

type MatchingProps = {
  engagementId: string
  block: string
  found: TwoMatched | null
  onBlock: (block: string) => void
  onFound: (found: TwoMatched) => void
}

function Matching({ engagementId, block, found, onBlock, onFound }: MatchingProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const file = useId()
  const { act, busy, error } = useRun(async () =>
    onFound(await rpc.engagementReports.matchSecondValues({ engagementId, text: block })),
  )
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
        <Button variant="default" loading={busy} disabled={block.trim() === ''} onClick={() => void act()}>
          {t('twovaluers:bring.check')}
        </Button>
      </Row>
      {error ? <ErrorPanel error={error} /> : null}
      {found ? (
        <div role="status">
          <p>{t('twovaluers:bring.matched', { n: number(found.rows.length) })}</p>
          {found.faults.length > 0 ? (
            <>
              <p>{t('twovaluers:bring.faults', { n: number(found.faults.length) })}</p>
              <ul>
                {found.faults.slice(0, MOST).map(({ line, text, why }) => (
                  <li key={line}>
                    {t('twovaluers:bring.fault', {
                      line: number(line),
                      text: isolateBidi(text),
                      why: t(`twovaluers:why.${why}`),
                    })}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
    </Column>
  )
}
