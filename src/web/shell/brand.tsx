import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/i18n.ts'
import { useLanguage } from '../kit/text/use-format.ts'
import { useMe } from '../session/me.ts'
import classes from './brand.module.css'

/** The product's own mark: three nested lozenges. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path d="M14 1 27 14 14 27 1 14z" fill="#b98a36" />
      <path d="m14 6 8 8-8 8-8-8z" fill="#0e2433" />
      <path d="m14 10 4 4-4 4-4-4z" fill="#f5ead3" />
    </svg>
  )
}

/** The firm's logo on a white ground, since it may be of any colour; else the product's mark. */
function FirmMark() {
  const { logo } = useMe().firm
  return logo ? <img className={classes.logo} src={logo} alt="" /> : <Mark />
}

/** The firm's mark and name, linked to the home page. */
export function Brand() {
  const { t } = useTranslation()
  const company = useMe().firm.companyName[useLanguage()]
  return (
    <Link to="/" className={classes.brand} aria-label={t('shell:homeOf', { company })}>
      <FirmMark />
      <span className={classes.name}>{company}</span>
    </Link>
  )
}
