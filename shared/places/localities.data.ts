/**
 * Places that people name beside the cities and districts of our lists, by the slug of the city they are near or in;
 * searched for among the words of a listing's place. « Commune: its parts » where the parts are districts. General
 * knowledge, not complete.
 */
export const LOCALITIES: Readonly<Record<string, string>> = {
  cotonou: `
    Abomey-Calavi, Godomey, Zogbadjè, Tankpè, Akassato, Togba, Cocotomey, Cococodji, Pahou, Hêvié, Ouèdo, Tokan, Zinvié,
    Womey, Arconville, Bidossessi, Kpota, Sèmè-Kpodji, Ekpè, Agblangandan, PK3, PK10, Sainte-Cécile, Étoile Rouge, Kindonou,
    Zongo Ehuzu, Minontchou, Vossa, Tori-Bossito, Sô-Ava, Ganvié, Glo-Djigbé, Djèrègbé, Atrokpocodji, Houédonou,
    Tchinangbégbo, Aïtchédji, Gbodjo, Zoundja, Agbodjèdo, Sènadé, Sègbèya, Yénawa, Avotrou, Gbèdjèwin, Tanto, Ayélawadjè,
    Suru-Léré, Kpondéhou, Dandji, Tchankpamè, Finagnon, Adogléta, Lom-Nava, Midombo, Sodjatimè, Gbénonkpo, Cocotiers,
    Maro-Militaire, Gbégamè, Zongo 2, Mifongou, Tokplégbé, Hlacomey, Scoa Gbéto, Xwlacodji, Mahouléko, Fiyégnon, Togbin,
    Adounko, Hindé, Ahouansori, Ahouanlèko, Bokossi, Gbénan, Ouèga, Kérékou, Agamandin, Aïmevo, Sèdégbé, Zopah, Kansounkpa,
    Maria-Gléta, Somè, Alègléta, Gbétagbo, Glo, Zè, Cocokodji, Houinmey, Dèkoungbé, Salamey, Plateau Godomey, Togoudo,
    Sêmè-City, Kraké, Tohouè, Djeffa, PK6, PK7, PK8, PK14, PK18, Aholouyèmè, Route des Pêches`,
  'porto-novo': `
    Avrankou, Dangbo, Missérété, Akpro-Missérété, Pobè, Sakété, Kétou, Ifangni, Adjohoun, Adjarra Docodji, Tokpota 1,
    Catchi, Houèzounmè, Djègan, Dodji, Gbèzounkpa, Kandévié, Malanhoui, Vakon, Zounkpa, Ouinlinda, Hounsouko, Aguégués,
    Adja-Ouèrè`,
  ouidah: `
    Allada, Grand-Popo, Comè, Possotomè, Avlékété, Pahou Gare, Savi, Gakpè, Zoungbodji, Djègbadji, Djègbamè, Agouè,
    Hillacondji, Tori, Tori Cada, Kpomassè, Toffo, Attogon, Sèhouè, Houègbo, Athiémè, Bopa, Houéyogbé`,
  bohicon: `
    Cana, Zogbodomey, Covè, Dassa-Zoumè, Savalou, Savè, Glazoué, Agbangnizoun, Djidja, Za-Kpota, Ouinhi, Zagnanado, Dan,
    Saclo, Lissèzoun, Bantè, Ouèssè`,
  lokossa: 'Dogbo, Azovè, Aplahoué, Athiémé, Klouékanmè, Djakotomey, Toviklin, Lalo',
  parakou: `
    Nikki, Tchaourou, Bembèrèkè, N’Dali, Kika, Kpéroukpérou, Guéma, Okédama, Zongo Zénon, Baka, Ganou, Camp Adagbè, Kalalé,
    Sinendé, Pèrèrè, Ségbana, Bassila, Copargo, Ouaké`,
  kandi: 'Malanville, Banikoara',
  natitingou: 'Tanguiéta, Boukoumbé',
  abidjan: `
    Riviera, Grand-Bassam, Assinie, Dabou, Jacqueville, Williamsville, Abobo Baoulé, Blockhauss, Saint-Jean, Vallon, II
    Plateaux, Cité Rouge, Siporex, Locodjoro, Attinguié, Koumassi Remblais, Danga, M’Badon, M’Pouto, Akouédo, Djibi, Anono,
    Ananeraie, Agboville, Adzopé, Aboisso, Bonoua, Riviera 1, Riviera 4, Riviera 6, Riviera Triangle, Riviera Africaine,
    Riviera Allabra, Cocody Centre, Cocody Ambassades, Angré Château, Angré Nouveau CHU, Cocovico, Aghien, Las Palmas,
    Sideci, Dokui, Mahou, Gesco, Maroc, Niangon Lokoa, Sicogi, Wassakara, Kouté, Sable, Koweït, Port-Bouët 2, Banco,
    Andokoi, Millionnaire, Nouveau Quartier, Académie, Bel Air, Base CIE, Ficgayo, Yao Séhi, Azito, Béago, Adiopodoumé,
    Abobo Doumé, Abobo Sogefiha, PK18, PK 18, Avocatier, Anador, Plaque 1, Agripac, Sagbé, N’Dotré, Samaké, Anonkoua,
    Derrière Rails, Clouetcha, Akeikoi, Ebimpé, Azaguié, Alépé, Eloka, Feh Kessé, Adjin, Akandjé, Gbagba, Marcory Remblais,
    Anoumabo, Aliodan, Hibiscus, Zone 3, Zone 4C, Prodomo, Grand Campement, Soweto, Bia Sud, Nord-Est, Gonzague, Jean Folly,
    Adjouffou, Anani, Modeste, Mondoukou, Mafiblé, Vridi Canal, Abattoir, Hôpital Port-Bouët, Petit Bassam, Arras, Biafra,
    Gare de Bassam, Adjamé Liberté, 220 Logements Adjamé, Paillet, Bracodi, Indénié, Locodjro, Mossikro, Agban, Boribana,
    Songon Kassemblé, Songon Dagbé, Assinie Mafia, Moossou, Azuretti, France Quartier Bassam, Tiassalé, N’Douci, Sikensi,
    Adiaké, Grand-Lahou`,
  'san-pedro': 'Soubré, Sassandra, Tabou, Bardot, Balmer, Séwéké, Méagui, Grand-Béréby',
  korhogo: `
    Ferkessédougou, Odienné, Boundiali, Petit Paris, Sinistré, Soba, Tengréla, Ouangolodougou, Kong, Dikodougou`,
  bouake:
    'Katiola, Béoumi, Dimbokro, Dar-Es-Salam 1, N’Dakro, Ahougnansou, Sakassou, Botro, Mankono, Séguéla',
  abengourou: 'Bondoukou, Agnibilékrou, Daoukro, Bongouanou, Tanda, Bouna',
  lagos: `
    Lekki, Lekki Phase 2, Epe, Ibeju-Lekki, Ilupeju, Ojo, Alaba, Computer Village, Ebute Metta, Iyana Ipaja, Abule Egba,
    Ikotun, Okota, Amuwo Odofin, Chevron, Osapa, Ogudu, Anthony, Palmgrove, Mile 2, Berger, Bariga, Abeokuta, Ota, Mowe,
    Ikate, Jakande, VGC, Lekki Scheme 2, Abraham Adesanya, Oniru, Banana Island, Ikota, Agungi, Idado, Awoyaya, Lakowe,
    Bogije, Eleko, Alagbado, Ayobo, Ipaja, Egbe, Idimu, Ejigbo, Ago Palace, Mile 12, Alapere, Magodo Phase 2, Opebi, Allen
    Avenue, Allen, Akoka, Onike, Fadeyi, Jibowu, Ojuelegba, Lawanson, Ijesha, Aguda, Orile, Satellite Town, Trade Fair,
    Igando, Iju, Ifako, Agbado, Sango Ota, Arepo, Magboro, Ibafo, Marina, CMS, Obalende, Dolphin Estate, Parkview`,
  abuja: `
    Nyanya, Lokoja, Guzape, Life Camp, Mabushi, Wuse, Zuba, Mararaba, Keffi, Jahi, Mpape, Bwari, Dutse, Kuje, Gwagwalada,
    Dakibiyu, Gaduwa, Dakwo, Sunnyvale, Wuse Zone 2, Garki 2, Area 11, Mbora, Idu, Karmo, Dei-Dei, Kurudu, Orozo, Karshi,
    Suleja`,
  'port-harcourt': `
    Rumuola, Trans Amadi, Eliozu, Warri, Yenagoa, Owerri, Uyo, Calabar, Onitsha, Enugu, Asaba, GRA Phase 2, Rumuokoro,
    Rumuodara, Rumuigbo, Ada George, Woji, Peter Odili, Diobu, Elelenwo, Choba, Rumuokwurusi, Oyigbo, Bonny`,
  ibadan: 'Ilorin, Osogbo, Akure, Ogbomosho, Ife',
  kano: 'Kaduna, Sokoto, Katsina, Bauchi, Gombe',
  dakar: `
    Saly, Sandaga, Diamniadio, Yeumbeul, Thiaroye, Malika, Sangalkam, Bambilor, Lac Rose, Sébikotane, Grand Mbao, Mbao,
    Ouest Foire Cité, Sacré Cœur 3, Sicap, Liberté, Liberté 5, Zac Mbao, VDN, Ngaparou, Somone, Castors, Derklé, Front de
    Terre, Sipres, Tivaouane Peulh, Golf Sud, Scat Urbam, Yarakh, Keur Gorgui, Cité Keur Gorgui, Sacré-Cœur 1, Sacré-Cœur 2,
    Liberté 1, Liberté 2, Liberté 3, Liberté 4, Sicap Karack, Sicap Rue 10, Amitié 1, Amitié 2, Amitié 3, Mermoz
    Pyrotechnie, Fenêtre Mermoz, Fann Résidence, Fann Hock, Bel Air, Hann, Mariste, Maristes, Dalifort, Bourguiba, Bopp,
    Zone B, Niary Tally, Nimzat, Khar Yalla, HLM Patte d’Oie, HLM Nimzatt, Cité Millionnaire, Soprim, Nord Foire Azur,
    Foire, Cité Djily Mbaye, Cité Biagui, Cité Mixta, Cité Alioune Sow, Cité Asecna, Cité Magistrats, Cité Comico, Comico,
    Virage, Ngor Extension, Apecsy, Yoff Ranrhar, Yoff Tonghor, Cité Avion, Cité Assemblée, Cité Africa, Corniche Ouest,
    Corniche, Rebeuss, Sandiniéry, Médina Rue, Tilène, Gibraltar, Centenaire, Petersen, Parcelles U26, Parcelles Unité 26,
    Unité 26, Cambérène 2, Golf, Sam Notaire, Wakhinane Nimzatt, Wakhinane, Ndiarème, Hamo, Hamo 4, Hamo 5, Cité Fadia,
    Fadia, Gadaye, Icotaf, Tally Boumack, Tally Boubess, Guinaw Rails, Diamaguène, Thiaroye Azur, Keur Mbaye Fall, Petit
    Mbao, Kamb, Keur Massar Unité 15, Jaxaay, Tivaouane Peul, Niague, Niacoulrab, Kounoune, Gorom, Deni Biram Ndao, Yène,
    Toubab Dialaw, Ndayane, Popenguine, Nguékhokh, Sindia, Diass, Bargny, Sendou, Nianing, Joal, Joal-Fadiouth, Warang, Saly
    Portudal, Saly Niakh Niakhal, Malicounda, Pointe Sarène, Fatick, Foundiougne, Gossas`,
  thies: `
    Tivaouane, Khombole, Mboro, Grand Thiès, Thialy, Mbour 2, Mbour 3, Cité Senghor, Cité Malick Sy, Escale, Keur Mame El
    Hadj, Fandène, Notto, Pout, Mékhé, Cayar, Kayar, Bayakh, Keur Moussa`,
  'saint-louis': `
    Louga, Richard Toll, Podor, Sor, Sanar, Ngallèle, Ndiolofène, Guet Ndar, Gandiol, Hydrobase, Bango, Boudiouck, Rosso,
    Dagana, Linguère, Dahra, Matam, Ourossogui, Kanel`,
  ziguinchor: `
    Kolda, Bignona, Cap Skirring, Boucotte, Lyndiane, Kandé, Néma, Kénia, Tilène Ziguinchor, Oussouye, Abéné, Kafountine,
    Sédhiou, Vélingara`,
  lome: `
    Adidogome Assiyéyé, Kpogan, Légbassito, Agoè Assiyéyé, Aflao, Noépé, Zossimé, Adétikopé, Davié, Sanguéra, Agoènyivé,
    Bè-Kpota, Tokoin Forever, Wété, Dékon, Assigamé, Klikamé, Ségbé, Yokoé, Agoè Zongo, Logopé, Télessou, Démakpoè, Zongo
    Agoè, Agoè Nyivé, Minamadou, Kohé, Alinka, Fidokpui, Sogbossito, Avénou, Agbalépédo, Kégué Zongo, Attiégouvi,
    Hountigomé, Adakpamé Kpota, Adamavo, Avépozo, Dévego, Kagomé, Kpémé, Agbodrafo, Gbodjomé, Ablogamé, Anfamé, Bè Kamalodo,
    Bè Château, Bè Pa de Souza, Souza Nétimé, Doulassamé, Kokétimé, Aguiarkomé, Octaviano, Lomé 2, Cassablanca, Résidence du
    Bénin, Super Taco, Gblinkomé, Soviépé, Klémé, Apédokoè, Ahligo, Djagblé, Togblékopé, Kovié, Mission Tové, Amadahomé,
    Adidogomé Douane, Akato, Kévé, Bè Apéhémé, Anagokomé, Adawlato, Assivito, Atikoumé, Limousine, Sun City, Adoboukomé,
    Gakli, Wonyomé, Todman, Pompidou`,
  aneho: 'Vogan, Afagnan, Tabligbo, Attitogon, Glidji',
  atakpame: 'Notsé, Badou, Anié, Blitta, Elavagnon, Amlamé',
  ouagadougou: `
    Ouidi, Katr-Yaar, Tanghin Barrage, Nagrin, Kamboinsin, Zagtouli, Yagma, Kilwin, Wayalghin, Silmissin, Boulmiougou,
    Secteur 30, Secteur 15, Kombissiri, Ziniaré, Balkui, Zone 1, Cité Azimo, Azimmo, Kouritenga, Trame d’Accueil, Sandogo,
    Sonré, Bissighin, Marcoussis, Toukin, Polesgo, Nioko, Nioko 1, Nioko 2, Kossoghin, Toudbweogo, Toudoubwéogo,
    Koulweoghin, Bilbalogho, Bilbambili, Baskuy, Kologh-Naaba, Kamsonghin, Kalgondin, Kalgondé, Dagnoën, Dagnoin,
    Ouayalguin, Gampéla, Loumbila, Pabré, Tanghin-Dassouri, Koubri, Komsilga, Komki-Ipala, Garghin, Tengandogo, Tingandogo,
    Kamboinsé, Zongo Nabitenga, Kua, Goughin, Cité de l’Avenir, Cissin Pengdwendé, Bonheur-Ville, Yaoghin, Boassa, Zone
    d’Activités Diverses, ZAD, Saint Léon, Rood Woko, Sankaryaré, Secteur 4, Secteur 10, Secteur 22, Secteur 27, Secteur 28,
    Secteur 29, Secteur 16, Secteur 17, Secteur 19, Secteur 23, Secteur 25, Laye, Boussé, Manga, Pô, Léo, Sapouy, Réo,
    Kongoussi, Boulsa, Zorgho, Koupéla, Pouytenga, Garango, Zabré`,
  bamako: `
    ACI 2000, Badalabougou, Kalaban Coura, Kalabancoro, Faladié, Sébénikoro, Magnambougou, Niamakoro, Djélibougou, Sotuba,
    Yirimadio, Banankabougou, Lafiabougou, Hippodrome, Torokorobougou, Baco Djicoroni, Sogoniko, Korofina, Tombouctou,
    Missabougou, Moribabougou, Titibougou, Niaréla, Hamdallaye ACI, Kalaban, Kalabancoura, Kalaban-Coro Heremakono, Kalaban
    Koro, Kalabankoro, Garantibougou, Sabalibougou, Baco-Djicoroni Golf, Baco Djikoroni ACI, Baco Djicoroni ACI, Djicoroni,
    Djicoroni Para, Djikoroni, Lassa, Taliko, Sébéninkoro, Sibiribougou, Samaya, Kanadjiguila, Mamaribougou, Ouezzindougou,
    Kabala, Kalabambougou, Dialakorodji, Sangarébougou, Sarambougou, Sikoroni, Fadjiguila, Doumanzana, Nafadji,
    Moussabougou, Gabriel Touré, Bozola, Médine, Quartier du Fleuve, Quartier Mali, Badala, Sema, Torokoro, Sirakoro,
    Sirakoro Meguetana, Niamana, Sénou, Gouana, Tabacoro, Yirimadjo, 1008 Logements, 1060 Logements, ATTbougou, ATT Bougou,
    Zerny, Faladié Solola, Dianéguéla, Sokorodji, Koulouba, Point G, Darsalam, Ouolofobougou, Wolofobougou, Cité du Niger,
    Cité Unicef, Cité BMS, Koulikoro, Kangaba, Kita, Kayes N’di, Nioro du Sahel, Diéma, Niono, Markala, Sélingué, Dio,
    Baguineda, Kolondiéba, Yanfolila, Kadiolo, Siby, Banamba, Bla, Yorosso`,
  niamey: `
    Yantala, Koubia, Lazaret, Koira Kano, Bobiel, Talladjé, Gamkallé, Goudel, Kouara Kano, Harobanda, Plateau 2, Tchangarey,
    Banifandou 2, Banifandou 1, Route Filingué, Route Tillabéri, Kouado, Poudrière, Cité Chinoise, Cité Députés, Cité des
    Députés, Fondo, Foulan Koira, Foulani Kouara, Boukoki 2, Couronne Nord, Petit Marché, Balafon, Maourey, Kouara Mé,
    Deizeibon, Deyzeibon, Banizoumbou, Gamkalé, Saga Gorou, Pays-Bas, Sary Koubou, Kirkissoye, Lamordé, Nogaré, Nordiré,
    Tondibia, Lossa Goungou, Goudel Gorou, Rive Droite, Torodi, Say, Kollo, Filingué, Ouallam, Téra, Gaya, Balleyara,
    Nguigmi, Mirriah, Magaria, Tessaoua, Madaoua, Bouza, Illéla, Keita`,
  accra: `
    Osu, East Legon, Legon, Madina, Spintex, Kasoa, Cantonments, Airport Residential, Dansoman, Adenta, Achimota, Dzorwulu,
    Labone, Labadi, Teshie, Nungua, Tesano, Kaneshie, Lapaz, Circle, Weija, Ashaiman, Haatso, Dome, Ridge, Amasaman,
    Oyarifa, Pokuase, Airport Hills, Airport West, Burma Camp, Trasacco, Adjiringanor, American House, Bawaleshie, Ashale
    Botwe, Ashaley Botwe, Lakeside Estate, Oyibi, Dodowa, Frafraha, Abokobi, Kwabenya, Taifa, Dome Pillar 2, Awoshie, Anyaa,
    Ablekuma, Sowutuom, Gbawe, McCarthy Hill, Mallam, Odorkor, Darkuman, Bubuashie, Mataheko, Abossey Okai, Kwashieman,
    Lashibi, Sakumono, Community 25, Community 18, Prampram, Dawhenya, Afienya, Makola, Tudu, Asylum Down, North Ridge, West
    Ridge, Ringway Estate, Mamobi, Newtown, Abelemkpe, Alajo, Aburi, Winneba, Swedru, Nsawam`,
  kumasi: `
    Adum, Asokwa, Ejisu, Obuasi, Techiman, Bolgatanga, Kwadaso Estate, Tanoso, Abuakwa, Tech, Bomso, Kentinkrono, Oduom,
    Boadi, Ayigya, Atonsu, Ahinsan, Asuoyeboa, Patasi, Danyame Ridge, Airport Roundabout, Manhyia, Dichemso, Tarkwa,
    Nkawkaw, Mampong, Konongo`,
  yamoussoukro: 'N’Gokro, Kpangbassou, Toumbokro, Toumodi, Tiébissou, Didiévi, Oumé, Bouaflé, Sinfra',
  daloa: 'Tazibouo, Lobia, Orly, Vavoua, Issia, Zoukougbeu',
  man: 'Danané, Biankouma, Duékoué, Guiglo, Bangolo',
  rufisque: 'Keury Kao, Keury Souf, Gouye Mouride, Cité SIPRES Rufisque, Dangou, Santhiaba',
  kaolack: `
    Médina Baye, Ndorong, Kasnack, Léona, Sara, Ndiaffate, Nioro du Rip, Nioro, Kaffrine, Guinguinéo, Koungheul`,
  touba: 'Darou Khoudoss, Darou Marnane, Touba Mosquée, Ndamatou, Madiyana, Khaira, Mbacké, Darou Mousty',
  mbour: 'Mbour Toucouleur, Tefess, Grand Mbour, Mbour Sérère, Mballing, Saly Carrefour, Saly Station',
  tambacounda: 'Bakel, Kédougou, Goudiry, Kidira, Koumpentoum',
  diourbel: 'Bambey, Ndindy, Keur Goumack',
  kpalime: 'Agou, Danyi, Kpélé, Adéta',
  kara: 'Niamtougou, Bafilo, Pagouda, Kanté, Kétao, Tomdè, Dongoyo, Chaminade, Lama',
  dapaong: 'Cinkassé, Tandjouaré',
  sokode: 'Tchamba, Sotouboua, Kparatao',
  'bobo-dioulasso': `
    Bobo 2010, Belle Ville, Ouezzin-Ville, Sikasso Sira, Dafra, Nieneta, Kotédougou, Bama, Orodara, Diébougou, Nouna,
    Tougan, Boromo, Secteur 21, Secteur 24`,
  koudougou: 'Issouka, Palogo, Sabou, Poa',
  segou: 'Pélengana, Sido-Soninkoura, Markala, Niono, Dioro',
  sikasso: 'Kadiolo, Zégoua, Wayerma 1, Wayerma 2',
};

/** Districts that lie in another one that is often named before them: "Cocody Angré" is Angré. */
export const COMMUNES: Readonly<Record<string, string>> = {
  Cocody:
    'Angré, Deux-Plateaux, Riviera, Riviera 2, Riviera 3, Riviera Golf, Palmeraie, Faya, Attoban, Bonoumin, Abatta, II Plateaux, Blockhauss, Vallon, Danga, Akouédo, Anono, M’Pouto, M’Badon, Djibi, Saint-Jean',
  Riviera: 'Palmeraie, Bonoumin, Faya, Riviera 1, Riviera 2, Riviera 3, Riviera 4, Riviera Golf',
  Marcory: 'Zone 4, Biétry',
  'Port-Bouët': 'Gonzagueville, Vridi',
  Yopougon:
    'Niangon, Selmer, Toits Rouges, Siporex, Ananeraie, Locodjoro, Maroc, Sable, Koweït, Wassakara, Gesco, Académie, Andokoi, Kouté, Sicogi, Sideci, Banco, Nouveau Quartier',
  'Abomey-Calavi':
    'Zogbadjè, Tankpè, Godomey, Akassato, Togba, Zinvié, Hêvié, Ouèdo, Arconville, Bidossessi, Kpota',
  Godomey: 'Cocotomey, Cococodji, Womey',
  Lekki: 'Lekki Phase 1, Lekki Phase 2, Chevron, Osapa, Ajah, Sangotedo',
  Sicap: 'Sicap Baobab, Liberté, Liberté 5, Liberté 6, Amitié, Mermoz',
  Agoè: 'Agoènyivé, Agoè Assiyéyé',
  Bè: 'Bè-Kpota',
  Tokoin: 'Tokoin Forever, Wuiti',
};

/** Other names of places. */
export const PLACE_NICKNAMES: Readonly<Record<string, string>> = {
  ouaga: 'Ouagadougou',
  fada: 'Fada N’Gourma',
  konni: 'Birni N’Konni',
  porto: 'Porto-Novo',
  'ouaga city': 'Ouagadougou',
  bobo: 'Bobo-Dioulasso',
  yakro: 'Yamoussoukro',
  calavi: 'Abomey-Calavi',
  'ab calavi': 'Abomey-Calavi',
  'ab cal': 'Abomey-Calavi',
  uac: 'Abomey-Calavi',
  bassam: 'Grand-Bassam',
  babi: 'Abidjan',
  abj: 'Abidjan',
  yop: 'Yopougon',
  yopcity: 'Yopougon',
  'yop city': 'Yopougon',
  '2 plateaux': 'Deux-Plateaux',
  'ii plateaux': 'Deux-Plateaux',
  cot: 'Cotonou',
  coto: 'Cotonou',
  ctn: 'Cotonou',
  portonovo: 'Porto-Novo',
  'pto novo': 'Porto-Novo',
  'p novo': 'Porto-Novo',
  rci: "Côte d'Ivoire",
  'ivory coast': "Côte d'Ivoire",
  burkina: 'Burkina Faso',
  bf: 'Burkina Faso',
  naija: 'Nigeria',
  vi: 'Victoria Island',
  ph: 'Port Harcourt',
  'ph city': 'Port Harcourt',
  dkr: 'Dakar',
  ndar: 'Saint-Louis',
  'st louis': 'Saint-Louis',
  semekpodji: 'Sèmè-Kpodji',
  seme: 'Sèmè-Kpodji',
  'seme podji': 'Sèmè-Kpodji',
  fidjorosse: 'Fidjrossè',
  dassa: 'Dassa-Zoumè',
  'agoe nyive': 'Agoè',
  bko: 'Bamako',
  bmk: 'Bamako',
  nym: 'Niamey',
  niam: 'Niamey',
  'grd bassam': 'Grand-Bassam',
  'gd bassam': 'Grand-Bassam',
  'parcelle assainie': 'Parcelles Assainies',
  'pa u26': 'Parcelles Assainies',
  'keur masar': 'Keur Massar',
  gediawaye: 'Guédiawaye',
  'sacre coeur': 'Sacré-Cœur',
  'sacree coeur': 'Sacré-Cœur',
  jaxay: 'Jaxaay',
  ndakaru: 'Dakar',
  sunugal: 'Sénégal',
  portbouet: 'Port-Bouët',
  'deux plateau': 'Deux-Plateaux',
  '2 plateau': 'Deux-Plateaux',
  'deux plato': 'Deux-Plateaux',
  '2 plato': 'Deux-Plateaux',
  vallons: 'Vallon',
  godome: 'Godomey',
  'ab calavy': 'Abomey-Calavi',
  'abomey kalavi': 'Abomey-Calavi',
  kalavi: 'Abomey-Calavi',
  calavy: 'Abomey-Calavi',
  'seme kpodji': 'Sèmè-Kpodji',
  'st michel': 'Saint-Michel',
  'ste rita': 'Sainte-Rita',
  'ste cecile': 'Sainte-Cécile',
  bamak: 'Bamako',
  segu: 'Ségou',
  kulikoro: 'Koulikoro',
  'bobo city': 'Bobo-Dioulasso',
  sya: 'Bobo-Dioulasso',
  waga: 'Ouagadougou',
  wagadougou: 'Ouagadougou',
  ouagadogo: 'Ouagadougou',
  gh: 'Ghana',
  ng: 'Nigeria',
  tg: 'Togo',
  bj: 'Bénin',
  sn: 'Sénégal',
  lag: 'Lagos',
};

/** Places whose names are also words: only after "à" or « quartier », or where their city is named too. */
export const PLACES_THAT_ARE_WORDS = `
  Plateau, Aéroport, Commerce, Habitat, Zone industrielle, Énergie, Millionnaire, Amitié, Air France, Challenge, Forever, Maryland, Central Area,
  Casablanca, Dixième, Koko, Kennedy, Fass, Vallon, Circle, Ridge, Dome, Berger, Chevron, Life Camp, Castors, Liberté,
  Saint-Jean, Front de Terre, Hippodrome, Lazaret, Cana, Ring Road, Sango, Mango, Anthony, Golf Sud, Mile 2,
  Airport Residential, Alaba, Cité Rouge, Gudu, Dala, Kado, Karu, Jabi, Dawaki, Gwale, Nima, Madina, Novissi, Danga, Djibi, Wuse, Zuba, Legon, Ségbé, Wété, Davié, Sicap, Malika, Comè, Savè, Covè,
  Sable, Magasin, Académie, Maroc, Golf, Banco, Abattoir, Soweto, Modeste, Biafra, Hibiscus, Foire, Virage,
  Corniche, Escale, Sara, Gibraltar, Centenaire, Limousine, Marina, Allen, Tech, Newtown, Arras, Camp Militaire, Bel
  Air, Poudrière, Balafon, Couronne Nord, Rive Droite, Petit Marché, Nord-Est, Avocatier, Nouveau Quartier, Zone A,
  Zone B, Zone 1, Zone 3, Cocotiers, Les Cocotiers, Pompidou, Todman, Orly, Bardot, Lama, Manga, Laye, Dangou,
  Sendou, Kamb, Sor, Danyi, Agou, Glo, Tori, Baka, Dan, Savi, Rosso, Léona, Néma, Keita, Kita, Koulouba, Sema,
  Médine, Kabala, Lassa, Samaya, Anani, Arafat, Dio, Siby, Sakassou, Paillet, Mondoukou, Hamo, Aéroport 2, Route
  Aéroport, Port de Dakar, Trade Fair, Egbe, Idu, Dolphin Estate, Catchi, Dodji, Marché, Zongo 2, Port Lomé, Lomé
  Centre, Midombo, Tanto, Balmer, Kong, Boribana, Agban, Sicogi, Comico, Rebeuss, Bopp, Chaminade, Kokétimé, Burma
  Camp, Taifa, Mallam, Boadi, Tudu, American House, Community 25, Community 18, Secteur 4, Tengréla, Tchamba, Orozo,
  Bama, Kayar, Cayar`;
