import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { reasonText } from '#web/kit/feedback/error-text.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { RpcError } from '#web/rpc/rpc.ts'
import type { CellValue } from '../../../model.ts'
import { type CellPlace, type Edit, placeOf } from './edits.ts'
import type { useEdits } from './use-edits.ts'

/** So many are listed; the others keep their marks in the table. */
const MOST = 50

type Props = {
  work: ReturnType<typeof useEdits>
  /** What a cell is called: its row and its column; null for one that is not shown. */
  nameOf: (place: CellPlace) => readonly [row: string, column: string] | null
  /** How a value of a cell is shown. */
  text: (place: CellPlace, value: CellValue) => string
  onGo: (place: CellPlace) => void
}

/** The cells whose text was not saved, each with the reason, the way to it and what to do. */
export function Problems({ work: { edits, drop, overwrite }, nameOf, text, onGo }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const found = Object.entries(edits).flatMap(([key, edit]) => {
    const place = placeOf(key)
    const name = nameOf(place)
    return edit.is === 'waiting' || !name ? [] : [{ key, edit, place, name }]
  })
  if (found.length === 0) return null
  const saidOf = (edit: Exclude<Edit, { is: 'waiting' }>, place: CellPlace): string => {
    const mine = isolateBidi(edit.text)
    if (edit.is === 'wrong')
      return t('engagementwork:problem.wrong', { mine, why: t(`engagementwork:fault.${edit.fault}`) })
    if (edit.is === 'refused')
      return t('engagementwork:problem.wrong', { mine, why: reasonText(new RpcError(edit.error, 409)) })
    const unknown = t('engagementwork:problem.unknown')
    return t('engagementwork:problem.conflict', {
      mine,
      now: isolateBidi(text(place, edit.now) || '—'),
      by: isolateBidi(edit.by ?? unknown),
      at: isolateBidi(edit.at ? instant(edit.at) : unknown),
    })
  }
  return (
    <Panel title={t('engagementwork:problem.title')}>
      <ul className={list.list}>
        {found.slice(0, MOST).map(({ key, edit, place, name: [row, column] }) => (
          <li key={key}>
            <div className={list.words}>
              <b>
                <Num>{row}</Num> · {column}
              </b>
              <p>{saidOf(edit, place)}</p>
            </div>
            <Button size="sm" variant="default" onClick={() => onGo(place)}>
              {t('engagementwork:problem.go')}
            </Button>
            {edit.is === 'conflict' ? (
              <Button size="sm" variant="default" onClick={() => overwrite(key)}>
                {t('engagementwork:problem.overwrite')}
              </Button>
            ) : null}
            <Button size="sm" variant="subtle" onClick={() => drop(key)}>
              {t('engagementwork:problem.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
