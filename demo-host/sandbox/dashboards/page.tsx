/** A dashboard as an HTML page with SVG, which works without scripts. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DashboardRequest } from './links'
import type { View } from './pages/view'
import { Patterns } from './plots/patterns'
import { PlotFigure } from './plots/plot-figure'
import type { DashboardWords } from './strings'

interface DocumentProps {
  theme: DashboardRequest['theme']
  language: DashboardRequest['language']
  title: string
  children: ReactNode
}

function Document({ theme, language, title, children }: DocumentProps) {
  return (
    <html lang={language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="stylesheet" href="/dashboards/dashboards.css" />
        <link rel="stylesheet" href="/dashboards/plots.css" />
        <script src="/dashboards/print.js" defer />
      </head>
      <body>{children}</body>
    </html>
  )
}

function html(document: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`
}

export interface Surroundings {
  readonly company: string
  /** The name of the clinic, or the label “All clinics”. */
  readonly clinic: string
  /** The period that the figures cover, as a text. */
  readonly days: string
  readonly asOf: string
}

export function dashboardPage(
  { theme, language }: Pick<DashboardRequest, 'theme' | 'language'>,
  view: View,
  around: Surroundings,
  words: DashboardWords,
): string {
  return html(
    <Document theme={theme} language={language} title={`${view.title} · ${around.company}`}>
      <Patterns />
      <header>
        <p className="whose">{`${around.company} · ${around.clinic}`}</p>
        <h1>{view.title}</h1>
        <p className="lead">{view.lead}</p>
        <p className="when">{`${around.days} · ${around.asOf}`}</p>
      </header>
      <main>
        {view.caution && <p className="caution">{view.caution}</p>}
        <dl className="tiles">
          {view.tiles.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={isThree(view) ? 'figures three' : 'figures'}>
          {view.figures.map((figure) => (
            <PlotFigure key={figure.id} figure={figure} words={words} />
          ))}
        </div>
      </main>
    </Document>,
  )
}

/**
 * Whether the page has three figures of equal width. In a wide window, these three figures are side
 * by side.
 */
function isThree({ figures }: View): boolean {
  return figures.length === 3 && figures.every((figure) => !figure.isWide)
}

/**
 * Returns a page that is shown instead of a dashboard. The page explains the problem and what to
 * do.
 */
export function problemPage(
  request: Pick<DashboardRequest, 'theme' | 'language'>,
  { title, text }: { readonly title: string; readonly text: string },
): string {
  return html(
    <Document {...request} title={title}>
      <main className="problem">
        <h1>{title}</h1>
        <p>{text}</p>
      </main>
    </Document>,
  )
}
