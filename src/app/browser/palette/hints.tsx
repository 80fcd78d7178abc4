import { useTranslation } from 'react-i18next'
import classes from './palette.module.css'

const KEYS = { move: '↑ ↓', choose: '↵', leave: 'Esc' } as const

/** Which keys do what, for whoever has a keyboard. */
export function Hints() {
  const { t } = useTranslation()
  return (
    <p className={classes.hints} aria-hidden="true">
      {(['move', 'choose', 'leave'] as const).map((key) => (
        <span key={key}>
          <kbd>{KEYS[key]}</kbd> {t(`palette:key.${key}`)}
        </span>
      ))}
    </p>
  )
}
