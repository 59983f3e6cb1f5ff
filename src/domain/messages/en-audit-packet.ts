/** English: the audit packet of a billing (Q04). */
export const auditPacket = {
  title: 'Audit packet',
  loading: 'Preparing the audit packet',
  failed: 'The audit packet could not be prepared.',
  unsupported: {
    title: 'This server makes no audit packets.',
    text: 'Ask the operator of the server for a version that does.',
  },
  frame: 'The audit packet',
  noPreview: 'This page does not allow a preview. Download the packet and open the file.',
  download: 'Download',
  print: 'Print or save as PDF',
  check: {
    title: 'Check a saved packet',
    text: 'Choose a downloaded packet. It is compared with the data of today.',
    file: 'Packet file (.html)',
    pending: 'Checking…',
    failed: 'The file could not be checked.',
    unreadable: 'This file is not an audit packet.',
    same: (billing: string) => `${billing}: the packet agrees with the data.`,
    changed: (billing: string) =>
      `${billing}: the file is unaltered, but the data have changed since it was made.`,
    altered: (billing: string) =>
      `${billing}: the file was altered, or another version of this product made it.`,
    missing: (billing: string) => `${billing}: you cannot see this billing, or it is gone.`,
  },
}
