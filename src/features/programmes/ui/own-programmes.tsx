import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** The programmes of a client's account with their next dates; nothing where there are none. */
export function OwnProgrammes(_: object) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { data } = useQuery({
    queryKey: ['programmes', 'own'],
    queryFn: ({ signal }) => rpc.programmes.own({}, { signal }),
  })
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('programmes:list.title')}>
      <ul className={list.list} aria-label={t('programmes:list.title')}>
        {data.map(({ id, title, frequency, ahead }) => (
          <li key={id}>
            <div className={list.words}>
              <strong>
                <Iso>{title}</Iso>
              </strong>
              <p>{t(`programmes:frequency.${frequency}`)}</p>
              {ahead.map(({ ordinal, valuationDate, level }) => (
                <p key={ordinal}>
                  {[
                    t('programmes:own.next', { date: isolateBidi(date(valuationDate)) }),
                    t(`engagements:inspectionLevel.${level}`),
                  ].join(' · ')}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
