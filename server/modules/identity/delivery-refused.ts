// The error of a carrier that refused a message finally: no further try.
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}
