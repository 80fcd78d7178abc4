import { useTranslation } from '#web/i18n/i18n.ts'
import { Grid } from '#web/kit/layout/layout.tsx'
import type { Holiday, SettingChange, Settings } from '../../model.ts'
import { useSettingText } from '../setting-text.ts'
import classes from './history.module.css'

/** What a setting was and what it became, as a person reads it; of the holidays only those that came and went. */
export function Sides({ change, shipped }: { change: SettingChange; shipped: Settings }) {
  const { t } = useTranslation()
  const settingText = useSettingText()
  const { key } = change
  // Null is the product's own value.
  const [before, after] = [change.before ?? shipped[key], change.after ?? shipped[key]]
  const [was, is] = key === 'holidays' ? differing(before, after) : [before, after]
  return (
    <Grid as="dl" columns="auto minmax(0, 1fr)" gap={[4, 12]} className={classes.sides}>
      <dt>{t('settings:history.before')}</dt>
      <dd>{settingText(key, was)}</dd>
      <dt>{t('settings:history.after')}</dt>
      <dd>{settingText(key, is)}</dd>
    </Grid>
  )
}

function differing(before: unknown, after: unknown): [Holiday[], Holiday[]] {
  const [was, is] = [before as Holiday[], after as Holiday[]]
  const text = ({ date, name }: Holiday) => [date, name.ar, name.en].join('\n')
  const others = (some: Holiday[], than: Holiday[]) => {
    const known = new Set(than.map(text))
    return some.filter((one) => !known.has(text(one)))
  }
  return [others(was, is), others(is, was)]
}
