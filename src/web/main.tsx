import './styles/mantine.ts'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './i18n.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
