import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { AppearanceMenu } from '#web/shell/appearance-menu.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
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
