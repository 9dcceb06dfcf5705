// A company that carries messages said no for good: trying again is of no use.
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}
