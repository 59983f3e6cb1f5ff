import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import 'rtm-elements/elements/rtm-patient-list'
import 'rtm-elements/elements/rtm-patient-detail'
import 'rtm-elements/elements/rtm-patient-billing'
import '../configure-elements'

@Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <div class="controls">
      <label>
        Theme
        <select #choice (change)="theme.set(choice.value)">
          @for (name of themes; track name) {
            <option>{{ name }}</option>
          }
        </select>
      </label>
      <label>
        <input #box type="checkbox" checked (change)="showsBilling.set(box.checked)" /> Billing
      </label>
      <button type="button" (click)="swap()">Swap chart and billing</button>
    </div>
    <div class="workspace">
      <rtm-patient-list
        layout="tile"
        [theme]="theme()"
        [patientId]="patientId()"
        (rtm-patient-select)="patientId.set($event.detail.patientId)"
      />
      <div class="panels">
        @for (panel of panels(); track panel) {
          @if (panel === 'chart') {
            <rtm-patient-detail [theme]="theme()" [patientId]="patientId()" />
          } @else if (showsBilling()) {
            <rtm-patient-billing [theme]="theme()" (rtm-billing-change)="note($event)" />
          }
        }
      </div>
    </div>
    <output class="changes">
      Billing changes on this page: {{ changes().length }} {{ changes().join(', ') }}
    </output>
  `,
})
export class App {
  readonly themes = ['system', 'light', 'dark']
  readonly theme = signal('system')
  readonly patientId = signal<number | null>(null)
  readonly showsBilling = signal(true)
  readonly panels = signal(['chart', 'billing'])
  readonly changes = signal<string[]>([])

  swap() {
    this.panels.update((panels) => panels.toReversed())
  }

  note({ detail }: HTMLElementEventMap['rtm-billing-change']) {
    this.changes.update((all) => [...all, detail.operation])
  }
}
