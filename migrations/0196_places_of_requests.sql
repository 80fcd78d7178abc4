-- Requests tell the PACI number and a pin as well; those from before have none.
update requests set fields = '{"paciNumber": null, "latitude": null, "longitude": null}'::jsonb || fields where not fields ? 'paciNumber';
