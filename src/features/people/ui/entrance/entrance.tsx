import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppearanceMenu } from '#app/browser/header/appearance-menu.tsx'
import { Brand } from '#app/browser/header/brand.tsx'
import { LanguageSwitch } from '#app/browser/header/language-switch.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Weave } from '../shared/weave.tsx'
import classes from './entrance.module.css'

type Props = { title: ReactNode; subtitle?: ReactNode; children: ReactNode }

/** The frame of the sign-in pages: the firm on one side, the form on the other. */
export function Entrance({ title, subtitle, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.entrance}>
      <div className={classes.firm}>
        <div className={classes.stay}>
          <Brand />
          <div className={classes.words}>
            <p className={classes.promise}>{t('people:entrance.promise')}</p>
            <p className={classes.detail}>{t('people:entrance.detail')}</p>
          </div>
          <Weave className={classes.weave} />
        </div>
      </div>
      <div className={classes.side}>
        <div className={classes.tools}>
          <LanguageSwitch className={classes.tool} />
          <AppearanceMenu className={classes.tool} />
        </div>
        <div className={classes.form}>
          <PageHead title={title} subtitle={subtitle} />
          {children}
        </div>
      </div>
    </div>
  )
}
