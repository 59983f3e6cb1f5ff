/** The English UI texts for the audit packet of a billing (Q04). */
export const auditPacket = {
  title: 'Audit packet',
  loading: 'Preparing the audit packet',
  failed: 'The audit packet could not be prepared.',
  unsupported: {
    title: 'Audit packets are not available.',
    text: 'Your clinic’s server does not support them yet. Ask your administrator to update it.',
  },
  frame: 'Audit packet',
  noPreview: 'This page does not allow a preview. Download the packet and open the file.',
  download: 'Download',
  print: 'Print or save as PDF',
  check: {
    title: 'Check a saved packet',
    text: 'Choose a downloaded packet to compare it with the current data.',
    file: 'Packet file (.html)',
    pending: 'Checking…',
    failed: 'The file could not be checked.',
    unreadable: 'This file is not an audit packet. Choose the .html file that you downloaded.',
    same: (billing: string) => `${billing}: the packet matches the current data.`,
    changed: (billing: string) =>
      `${billing}: the file has not been altered, but the data has changed since it was created.`,
    altered: (billing: string) =>
      `${billing}: the file was altered, or it was created by another version of this product.`,
    missing: (billing: string) =>
      `${billing}: this billing no longer exists, or you do not have access to it.`,
  },
}
