import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { reasonText } from '#web/kit/feedback/error-text.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import type { TwoRow } from '../../model/two-values.ts'
import { type ValueEdit, valuePlaceOf } from './edits.ts'
import type { useValues } from './use-values.ts'

type ProblemsProps = { work: ReturnType<typeof useValues>; rows: ReadonlyMap<string, TwoRow> }

/** The cells whose text was not saved, each with the reason and what to do. */
export function Problems({ work: { edits, drop, overwrite, sending }, rows }: ProblemsProps) {
  const { t } = useTranslation()
  const { instant, worthKwd } = useFormat()
  const found = Object.entries(edits).flatMap(([key, edit]) => (edit.is === 'waiting' ? [] : [{ key, edit }]))
  if (found.length === 0 && !sending.error) return null
  const saidOf = (edit: Exclude<ValueEdit, { is: 'waiting' }>): string => {
    const mine = isolateBidi(edit.text)
    if (edit.is === 'wrong') return t('twovaluers:problem.wrong', { mine, why: t('twovaluers:problem.amount') })
    if (edit.is === 'refused')
      return t('twovaluers:problem.wrong', { mine, why: reasonText(new RpcError(edit.error, 409)) })
    const unknown = t('twovaluers:problem.unknown')
    return t('twovaluers:problem.conflict', {
      mine,
      now: isolateBidi(typeof edit.now === 'number' ? worthKwd(edit.now) : (edit.now ?? '—')),
      by: isolateBidi(edit.by ?? unknown),
      at: isolateBidi(edit.at ? instant(edit.at) : unknown),
    })
  }
  return (
    <section aria-label={t('twovaluers:problems')}>
      <h3>{t('twovaluers:problems')}</h3>
      {sending.error && !sending.busy ? (
        <Row wrap>
          <ErrorPanel error={sending.error} />
          <Button size="sm" variant="default" onClick={() => void sending.act()}>
            {t('shell:retry')}
          </Button>
        </Row>
      ) : null}
      <ul className={list.list}>
        {found.map(({ key, edit }) => (
          <li key={key}>
            <div className={list.words}>
              <b>
                <Num>{rows.get(valuePlaceOf(key).row)?.number}</Num> · {t(`twovaluers:col.${valuePlaceOf(key).column}`)}
              </b>
              <p>{saidOf(edit)}</p>
            </div>
            {edit.is === 'conflict' ? (
              <Button size="sm" variant="default" onClick={() => overwrite(key)}>
                {t('twovaluers:problem.overwrite')}
              </Button>
            ) : null}
            <Button size="sm" variant="subtle" onClick={() => drop(key)}>
              {t('twovaluers:problem.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
