import type { PartProps } from './page.tsx'
import { Part, place } from './places.tsx'

type Props = Pick<PartProps, 't'>

/** 'Open now' and 'Closed now': the script shows the one that is true; without it neither is claimed. */
export function Now({ t }: Props) {
  return (
    <>
      <span className="now open" data-now="open" hidden>
        {t('landing:now.open')}
      </span>
      <span className="now" data-now="closed" hidden>
        {t('landing:now.closed')}
      </span>
    </>
  )
}

/** The working hours, day by day of the week, told in Kuwait's time. */
export function Times({ t }: Props) {
  return (
    <>
      <dl className="times">
        <dt>
          <Part of="everyDay">{t('landing:hours.everyDay')}</Part>
          <Part of="run">{t('landing:hours.days', { first: place('first'), last: place('last') })}</Part>
          <Part of="days">{place('names')}</Part>
        </dt>
        <dd>{t('landing:hours.times', { from: place('opens'), to: place('closes') })}</dd>
        <Part of="free">
          <dt>{place('names')}</dt>
          <dd>{t('landing:hours.closed')}</dd>
        </Part>
      </dl>
      <p className="zone">{t('landing:hours.zone')}</p>
    </>
  )
}

/** The days to come on which the firm is closed. */
export function Holidays({ t }: Props) {
  return (
    <Part of="closed">
      <h3 className="holidays">{t('landing:hours.holidays')}</h3>
      <dl className="times">
        <Part of="holidays">
          <dt>{place('name')}</dt>
          <dd>
            <time dateTime={place('date')}>{place('shown')}</time>
          </dd>
        </Part>
      </dl>
    </Part>
  )
}
